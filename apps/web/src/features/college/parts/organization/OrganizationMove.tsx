import { organizationEndpoints } from '@anyan/contract';
import { Alert, Form } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { useCall } from '../../../../platform/query.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { OrganizationTreeSelect } from '../../../../widgets/pick/OrganizationTreeSelect.tsx';
import { subtreeIds } from '../../../../widgets/pick/tree.ts';
import { useOrganizations } from '../../../../widgets/pick/useOrganizations.ts';
import { texts } from '../../texts.ts';

const { organizationMove, organizationDetails } = organizationEndpoints;

interface Props {
  id: string;
  /** Where it was dropped; chosen in the form otherwise. */
  parentId?: string;
  onClose: () => void;
}

/** Moves a branch: where to, and what that means. Dropping in the tree opens it with the place filled in. */
const OrganizationMove = ({ id, parentId, onClose }: Props) => {
  const t = useTexts(texts);
  const read = useCall(organizationDetails, { id }, { staleTime: 0 });
  const row = read.isFetchedAfterMount ? read.data : undefined;
  return (
    <FormDrawer
      size={520}
      title={t('orgMoveTitle')}
      endpoint={organizationMove}
      initial={row && { id, parentId, version: row.version }}
      read={read}
      okText={t('move')}
      onClose={onClose}
      done={t('orgMoved')}
    >
      <Field name="parentId" label={t('orgMoveTo')} control={<OrganizationTreeSelect without={id} />} />
      {row && <Effects id={id} name={row.name} />}
    </FormDrawer>
  );
};

const Effects = ({ id, name }: { id: string; name: string }) => {
  const t = useTexts(texts);
  const parentId = Form.useWatch('parentId') as string | undefined;
  const { data: nodes = [] } = useOrganizations();
  const parent = nodes.find((node) => node.id === parentId);
  if (!parent) return null;
  return (
    <Alert
      className="ay-wide"
      type="info"
      showIcon
      title={t('orgMoveAsk', { name, parent: parent.name })}
      description={
        <ul className="ay-effects">
          <li>{t('orgMoveEffect', { n: subtreeIds(nodes, id).size })}</li>
          <li>{t('orgMoveScope')}</li>
        </ul>
      }
    />
  );
};

export default OrganizationMove;
