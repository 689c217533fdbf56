import { Form } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { texts } from './texts.ts';

/** Proposes until when it is good, by the dictionary and the day on which it was produced; what somebody typed stays. */
const useShelfLife = (months: number | null): void => {
  const form = Form.useFormInstance();
  const produced = Form.useWatch('productionDate', form) as string | null | undefined;
  const proposed = useRef<string | undefined>(undefined);
  const day = produced && months ? dayjs(produced).add(months, 'month').format('YYYY-MM-DD') : undefined;
  useEffect(() => {
    const there = form.getFieldValue('expiryDate') as string | null | undefined;
    const typed = !!there && there !== proposed.current;
    if (!typed && (day || there)) form.setFieldValue('expiryDate', day ?? null);
    proposed.current = day;
  }, [form, day]);
};

/** What is written down of a bottle beside its content; `shelfLife` in months, where it is entered and the dictionary knows. */
export const BottleFields = ({ shelfLife = null }: { shelfLife?: number | null }) => {
  const t = useTexts(texts);
  useShelfLife(shelfLife);
  return (
    <>
      <Field name="spec" />
      <Field name="purity" />
      <Field name="massFraction" />
      <Field name="brand" />
      <Field name="supplierName" />
      <Field name="batchNo" />
      <Field name="productionDate" />
      <Field name="expiryDate" help={shelfLife ? t('shelfLife', { n: shelfLife }) : undefined} />
      <Field name="grossWeight" />
      <Field name="tareWeight" />
      <Field name="price" />
    </>
  );
};
