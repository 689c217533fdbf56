import { type BottleRow, chemicalTransferEndpoints } from '@anyan/contract';
import type { ComponentProps } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LaboratorySelect } from '../../../widgets/pick/LaboratorySelect.tsx';
import { BottleLines } from './BottleLines.tsx';
import { texts } from './texts.ts';

const { transferDetails, transferSubmit } = chemicalTransferEndpoints;

interface Props {
  /** What is to go. */
  rows?: readonly BottleRow[];
  /** One that was returned. */
  id?: string;
  onClose: () => void;
}

/** Asks to send bottles to another laboratory, or corrects what was returned. */
const TransferForm = ({ rows, id, onClose }: Props) => {
  const t = useTexts(texts);
  const read = useCall(transferDetails, { id: id ?? '' }, { enabled: !!id, staleTime: 0 });
  const row = id ? read.data : undefined;
  const going: ComponentProps<typeof BottleLines>['bottles'] = rows ?? row?.bottles ?? [];
  return (
    <FormDrawer
      size={480}
      title={row ? t('edit', { no: row.transferNo }) : t('title', { n: going.length })}
      endpoint={transferSubmit}
      read={id ? read : undefined}
      initial={
        rows
          ? { bottleIds: rows.map((one) => one.id) }
          : row && {
              ...{ id: row.id, version: row.version, bottleIds: row.bottles.map((one) => one.id) },
              ...{ toLaboratoryId: row.toLaboratoryId, reason: row.reason },
            }
      }
      okText={t('submit')}
      onClose={onClose}
      done={t('submitted')}
    >
      <div className="ay-wide">
        <BottleLines bottles={going} />
      </div>
      <Field
        name="toLaboratoryId"
        wide
        control={
          <LaboratorySelect
            disabled={!!row?.shareOfferId}
            known={row ? { id: row.toLaboratoryId, laboratoryName: row.toLaboratoryName } : null}
          />
        }
      />
      <Field name="reason" wide />
    </FormDrawer>
  );
};

export default TransferForm;
