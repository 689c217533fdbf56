import { type FundingRow, fundingEndpoints } from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { newId } from '../../../platform/ids.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { FileField } from '../../../widgets/upload/FileField.tsx';
import { CardSelect } from './CardSelect.tsx';
import { yuanText } from './money.tsx';
import { texts } from './texts.ts';

const { fundingTopUp, fundingAdjust, fundingTransfer } = fundingEndpoints;
const endpoints = { topUp: fundingTopUp, adjust: fundingAdjust, transfer: fundingTransfer };

interface Props {
  row: FundingRow;
  event: keyof typeof endpoints;
  onClose: () => void;
}

/** Puts money on a card, corrects it, or moves it to another card. */
const MoneyForm = ({ row, event, onClose }: Props) => {
  const t = useTexts(texts);
  // The same as long as the form is open: sent twice it is done once.
  const [idemKey] = useState(newId);
  const own = event === 'transfer' ? { fromId: row.id } : { fundingId: row.id };
  return (
    <FormDrawer
      size={480}
      title={t(event, { no: row.cardNo })}
      endpoint={endpoints[event]}
      initial={{ ...own, idemKey } as never}
      okText={t('submit')}
      note={t('available', { sum: yuanText(row.available) })}
      onClose={onClose}
      done={({ approvalId, available }) =>
        approvalId ? t('waits') : t('booked', { sum: yuanText(available) })
      }
    >
      {event === 'transfer' && <Field name="toId" wide control={<CardSelect without={[row.id]} />} />}
      <Field name="amount" wide autoFocus help={event === 'adjust' ? t('signedHelp') : undefined} />
      <Field name="reason" wide />
      <Field name="fileId" wide control={<FileField />} />
    </FormDrawer>
  );
};

export default MoneyForm;
