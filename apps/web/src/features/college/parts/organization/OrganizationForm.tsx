import { type OrganizationRow, organizationEndpoints } from '@anyan/contract';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../../platform/call.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { useSynced } from '../../../../widgets/form/useSynced.ts';
import { LevelSelect } from '../../../../widgets/pick/LevelSelect.tsx';
import { OrganizationTreeSelect } from '../../../../widgets/pick/OrganizationTreeSelect.tsx';
import { PersonSelect } from '../../../../widgets/pick/PersonSelect.tsx';
import { useOrganizations } from '../../../../widgets/pick/useOrganizations.ts';
import { texts } from '../../texts.ts';

const { organizationAdd, organizationEdit, organizationDetails, levelList } = organizationEndpoints;

const editOf = (row: OrganizationRow) => ({
  id: row.id,
  name: row.name,
  code: row.code,
  levelId: row.levelId,
  headId: row.head?.id ?? null,
  safetyOfficerId: row.safetyOfficer?.id ?? null,
  phone: row.phone,
  order: row.order,
  version: row.version,
});

interface Props {
  row?: OrganizationRow;
  parentId?: string;
  onClose: () => void;
}

/** Adds an organisation, or edits one (its place is changed by moving). */
const OrganizationForm = ({ row, parentId, onClose }: Props) => {
  const t = useTexts(texts);
  if (!row) {
    return (
      <FormDrawer onClose={onClose} title={t('orgAdd')} endpoint={organizationAdd} initial={{ parentId }}>
        <Field name="parentId" control={<OrganizationTreeSelect placeholder={t('orgTop')} />} />
        <LevelBelow />
        <Common />
      </FormDrawer>
    );
  }
  const reload = async () => editOf(await call(organizationDetails, { id: row.id }));
  return (
    <FormDrawer
      onClose={onClose}
      title={t('orgEdit')}
      endpoint={organizationEdit}
      initial={editOf(row)}
      reload={reload}
    >
      <LevelBelow parentId={row.parentId} />
      <Common row={row} />
    </FormDrawer>
  );
};

/** The level, offering only those below the parent's. */
const LevelBelow = ({ parentId: fixed }: { parentId?: string | null }) => {
  const t = useTexts(texts);
  const chosen = Form.useWatch('parentId') as string | undefined;
  const parentId = fixed === undefined ? chosen : fixed;
  const { data: nodes } = useOrganizations();
  const { data: levels } = useCall(levelList, undefined, { staleTime: 60_000 });
  const parent = nodes?.find((node) => node.id === parentId);
  const above = levels?.find((level) => level.id === parent?.levelId);
  return (
    <Field name="levelId" help={t('orgLevelHelp')} control={<LevelSelect deeperThan={above?.order} />} />
  );
};

const Common = ({ row }: { row?: OrganizationRow }) => {
  const t = useTexts(texts);
  const [people] = useState([row?.head, row?.safetyOfficer]);
  const lock = useSynced(row?.syncedBy);
  return (
    <>
      <Field name="name" autoFocus={!row} {...lock('name')} />
      <Field name="code" {...lock('code')} />
      <Field name="headId" control={<PersonSelect known={people} />} />
      <Field name="safetyOfficerId" control={<PersonSelect known={people} />} />
      <Field name="phone" />
      <Field name="order" help={t('orgOrderHelp')} />
    </>
  );
};

export default OrganizationForm;
