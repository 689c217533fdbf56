import { type ApplicationRow, applicationKinds } from '@anyan/contract';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import type { Column } from '../../../widgets/list/types.ts';
import { texts } from '../applicationTexts.ts';
import { applicationTones } from '../tones.ts';

/** So many changes are named; of more their number is told. */
const fewNamed = 3;

/** An application in a list: what it changes, and whom it waits for. */
export const useApplicationColumns = (): Column<ApplicationRow>[] => {
  const t = useTexts(texts);
  const label = useLabel();
  return [
    { field: 'applicationNo', width: 164, least: 146 },
    { field: 'state', width: 96, tones: applicationTones },
    { field: 'kind', width: 84, card: 'none' },
    {
      field: 'laboratoryName',
      width: 180,
      render: (name, row) => name ?? label(applicationKinds[row.kind]),
    },
    {
      field: 'changed',
      width: 190,
      render: (changed) => {
        const each = changed.map((one) => label([one.label, one.labelEn]));
        const words = each.join(nameComma());
        const few = each.slice(0, fewNamed).join(nameComma());
        // A new laboratory fills in everything: what it is called says that, not a list of all its fields.
        return (
          words && (
            <span title={words}>
              {each.length > fewNamed ? t('andMore', { names: few, n: each.length }) : words}
            </span>
          )
        );
      },
    },
    {
      field: 'currentApprovers',
      title: t('approver'),
      width: 110,
      card: 'none',
      render: (names) => (names.length ? names.join(nameComma()) : undefined),
    },
    { field: 'applicant', width: 110, card: 'none' },
    { field: 'submittedAt', width: 130, card: 'none' },
    { field: 'updatedAt', width: 130, hidden: true, card: 'none' },
  ];
};
