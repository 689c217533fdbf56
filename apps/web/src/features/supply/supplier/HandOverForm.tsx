import { type SupplierStaffRow, supplierSelfEndpoints } from '@anyan/contract';
import { Select } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { texts } from './texts.ts';

interface Props {
  person: SupplierStaffRow;
  people: readonly SupplierStaffRow[];
  onClose: () => void;
}

/** Gives what somebody has to a colleague. */
const HandOverForm = ({ person, people, onClose }: Props) => {
  const t = useTexts(texts);
  const others = people.filter(({ id, can }) => id !== person.id && can.includes('receive'));
  return (
    <FormDrawer
      size={480}
      title={t('handTitle', { name: person.name })}
      endpoint={supplierSelfEndpoints.supplierStaffHandOver}
      initial={{ fromId: person.id }}
      okText={t('handOver')}
      note={t('handNote')}
      onClose={onClose}
      done={t('handed')}
    >
      <Field
        name="toId"
        wide
        control={
          <Select
            placeholder={t('choose')}
            options={others.map(({ id, name, loginName }) => ({ value: id, label: `${name} ${loginName}` }))}
            notFoundContent={t('none')}
          />
        }
      />
    </FormDrawer>
  );
};

export default HandOverForm;
