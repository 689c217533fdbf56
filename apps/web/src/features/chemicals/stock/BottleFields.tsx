import { Field } from '../../../widgets/form/Field.tsx';

/** What is written down of a bottle beside its content. */
export const BottleFields = () => (
  <>
    <Field name="spec" />
    <Field name="purity" />
    <Field name="massFraction" />
    <Field name="brand" />
    <Field name="supplierName" />
    <Field name="batchNo" />
    <Field name="productionDate" />
    <Field name="expiryDate" />
    <Field name="grossWeight" />
    <Field name="tareWeight" />
    <Field name="price" />
  </>
);
