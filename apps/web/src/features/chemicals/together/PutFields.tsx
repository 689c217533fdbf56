import { compatibilityEndpoints } from '@anyan/contract';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Field } from '../../../widgets/form/Field.tsx';

/** What is said of something that is put where it has to stand apart, or where the college alone lets it stand. */
export const PutFields = () => {
  const mayCall = useMayCall();
  return (
    <>
      <Field name="separated" wide />
      {mayCall(compatibilityEndpoints.compatibilityMatrixSave) && <Field name="allowReason" wide />}
    </>
  );
};
