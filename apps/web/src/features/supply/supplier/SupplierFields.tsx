import type { SupplierDetails } from '@anyan/contract';
import { Divider } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { PictureField } from '../../../widgets/upload/PictureField.tsx';
import { texts } from './texts.ts';
import { WordsSelect } from './WordsSelect.tsx';

const Section = ({ title }: { title: string }) => (
  <Divider titlePlacement="start" plain className="ay-wide" style={{ marginBlock: '4px 16px' }}>
    {title}
  </Divider>
);

type Known = Pick<SupplierDetails, 'logoUrl' | 'mainTypes' | 'brands'>;

/** The data of a company; the contract is the purchasing office's to write. */
export const SupplierFields = ({ known, contract = false }: { known?: Known; contract?: boolean }) => {
  const t = useTexts(texts);
  return (
    <>
      <Section title={t('company')} />
      <Field name="supplierName" autoFocus />
      <Field name="uscc" />
      <Field name="shortName" />
      <Field name="legalPerson" />
      <Field name="address" wide />
      <Field name="contactName" />
      <Field name="contactPhone" />
      <Field name="email" />
      <Field name="website" />
      <Field name="introduction" wide />
      <Field name="logoFileId" wide control={<PictureField known={known?.logoUrl} />} />
      <Section title={t('trade')} />
      <Field name="mainTypeIds" wide control={<WordsSelect list="type" known={known?.mainTypes} />} />
      <Field name="brandIds" wide control={<WordsSelect list="brand" known={known?.brands} />} />
      <Field name="deliveryAreas" wide />
      <Field name="freightFreeFrom" />
      <Field name="freightFlat" />
      <Field name="minOrderAmount" />
      <Field name="serviceTerms" wide />
      <Section title={t('bank')} />
      <Field name="bankName" />
      <Field name="bankAccount" />
      {contract && (
        <>
          <Section title={t('contract')} />
          <Field name="contractNo" />
          <Field name="contractTo" />
        </>
      )}
    </>
  );
};
