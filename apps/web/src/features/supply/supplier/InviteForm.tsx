import { supplierSelfEndpoints } from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { type Made, PasswordOnce } from './PasswordOnce.tsx';
import { texts } from './texts.ts';
import { WordsSelect } from './WordsSelect.tsx';

/** An account for a colleague; its first password is shown then. */
const InviteForm = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts);
  const [made, setMade] = useState<Made>();
  if (made) return <PasswordOnce made={made} onClose={onClose} />;
  return (
    <FormDrawer
      size={480}
      title={t('invite')}
      endpoint={supplierSelfEndpoints.supplierStaffInvite}
      initial={{ salesTypeIds: [] }}
      onClose={onClose}
      onDone={setMade}
    >
      <Field name="name" autoFocus />
      <Field name="phone" />
      <Field name="loginName" />
      <Field name="salesTypeIds" wide control={<WordsSelect list="type" />} />
    </FormDrawer>
  );
};

export default InviteForm;
