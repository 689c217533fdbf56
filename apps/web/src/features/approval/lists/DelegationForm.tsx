import { type DelegationRow, ownEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { texts } from '../texts.ts';
import { KindSelect } from './KindSelect.tsx';

const { delegationAdd, delegationEdit } = ownEndpoints;

interface Props {
  row?: DelegationRow;
  /** An administrator says whose place it is. */
  forOthers?: boolean;
  onClose: () => void;
}

/** Who decides in my place, for which kinds, and from when until when. */
const DelegationForm = ({ row, forOthers = false, onClose }: Props) => {
  const t = useTexts(texts);
  const shared = {
    title: row ? t('editDelegation') : t('addDelegation'),
    onClose,
    done: t('delegationSaved'),
    // An emptied choice of kinds means every kind.
    prepare: <T extends { kinds?: string[] }>(values: T) => ({ ...values, kinds: values.kinds ?? [] }),
  };
  const fields = (
    <>
      <Field name="delegateId" control={<PersonSelect known={[row?.delegate]} />} wide />
      <Field name="from" />
      <Field name="to" />
      <Field name="kinds" control={<KindSelect />} help={t('allKindsHint')} wide />
      <Field name="reason" wide />
      <Field name="includePending" wide />
    </>
  );
  return row ? (
    <FormDrawer
      {...shared}
      endpoint={delegationEdit}
      initial={{
        id: row.id,
        delegateId: row.delegate.id,
        kinds: row.kinds.map(({ kind }) => kind),
        from: row.from,
        to: row.to,
        reason: row.reason,
        includePending: false,
        version: row.version,
      }}
    >
      {fields}
    </FormDrawer>
  ) : (
    <FormDrawer {...shared} endpoint={delegationAdd} initial={{ kinds: [], includePending: false }}>
      {forOthers && <Field name="userId" label={t('principal')} control={<PersonSelect />} needed wide />}
      {fields}
    </FormDrawer>
  );
};

export default DelegationForm;
