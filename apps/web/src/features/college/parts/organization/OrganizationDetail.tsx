import { type Dictionary, organizationEndpoints } from '@anyan/contract';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { Fields } from '../../../../widgets/detail/Fields.tsx';
import { type DetailsProps, RecordDrawer } from '../../../../widgets/detail/RecordDrawer.tsx';
import { useOrganizations } from '../../../../widgets/pick/useOrganizations.ts';
import { texts } from '../../texts.ts';

const { levelList, organizationDetails, organizationHistory } = organizationEndpoints;

const namesOf = (pairs: readonly (readonly [id: string, name: string])[]): Dictionary =>
  Object.fromEntries(pairs.map(([id, name]) => [id, [name, name]]));

/** An organisation and what happened to it. */
const OrganizationDetail = ({ id, onClose }: DetailsProps) => {
  const t = useTexts(texts);
  // The history knows ids only; these two lists are on the page anyway.
  const { data: levels = [] } = useCall(levelList, undefined, { staleTime: 60_000 });
  const { data: organizations = [] } = useOrganizations();
  return (
    <RecordDrawer
      endpoint={organizationDetails}
      id={id}
      onClose={onClose}
      title={(record) => record?.name ?? t('orgTitle')}
      stateField="useStatus"
      history={{
        endpoint: organizationHistory,
        dictionaries: {
          levelId: namesOf(levels.map((level) => [level.id, level.levelName])),
          parentId: namesOf(organizations.map((node) => [node.id, node.name])),
        },
      }}
    >
      {(record) => (
        <Fields
          record={record}
          schema={organizationDetails.result}
          fields={[
            'code',
            'levelName',
            'parentName',
            'head',
            'safetyOfficer',
            'phone',
            'personCount',
            'laboratoryCount',
            'childCount',
            'order',
            'updatedAt',
          ]}
        />
      )}
    </RecordDrawer>
  );
};

export default OrganizationDetail;
