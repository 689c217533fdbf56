import { type OrganizationRow, organizationEndpoints } from '@anyan/contract';
import { Alert, Form } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { Field } from '../../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../../widgets/form/FormDrawer.tsx';
import { OrganizationTreeSelect } from '../../../../widgets/pick/OrganizationTreeSelect.tsx';
import { texts } from '../../texts.ts';

const { organizationMerge } = organizationEndpoints;

/** Merges an organisation into another one: everything it holds follows. */
const OrganizationMerge = ({ row: from, onClose }: { row: OrganizationRow; onClose: () => void }) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      size={520}
      title={t('orgMergeTitle')}
      endpoint={organizationMerge}
      initial={{ fromId: from.id, version: from.version }}
      okText={t('orgMergeDo')}
      okDanger
      note={t('orgMergeNoUndo')}
      onClose={onClose}
      done={t('orgMerged')}
    >
      <Form.Item label={t('orgMergeFrom')}>
        <strong>{from.name}</strong>
      </Form.Item>
      <Field name="intoId" control={<OrganizationTreeSelect without={from.id} />} />
      <Alert
        className="ay-wide"
        type="warning"
        showIcon
        title={t('orgMergeWhat')}
        description={
          <ul className="ay-effects">
            {from.personCount > 0 && <li>{t('orgMergePeople', { n: from.personCount })}</li>}
            {from.laboratoryCount > 0 && <li>{t('orgMergeLabs', { n: from.laboratoryCount })}</li>}
            {from.childCount > 0 && <li>{t('orgMergeChildren', { n: from.childCount })}</li>}
            <li>{t('orgMergeGone', { name: from.name })}</li>
          </ul>
        }
      />
    </FormDrawer>
  );
};

export default OrganizationMerge;
