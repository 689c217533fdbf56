import { type CartRow, controlCategories, licenceKinds, packOf } from '@anyan/contract';
import { formatDay, formatMoney, nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { isShort } from './problems.ts';
import { texts } from './texts.ts';

/** What is to be known of goods at a glance: how they are controlled, and why they cannot be bought. */
export const CartMarks = ({ row }: { row: CartRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { lane } = row;
  const categories = row.controlCategories
    .filter((one) => one !== 'hazardous')
    .map((one) => label(controlCategories[one]));
  return (
    <span className="cart-marks">
      {row.controlCategories.length > 0 && <Tag tone="warning">{t('hazardous')}</Tag>}
      {lane === 'controlled' && (
        <Tag tone="error">
          {t('controlled')} · {categories.join(nameComma()) || t('localApproval')}
        </Tag>
      )}
      {row.stopped && <Tag tone="error">{t('stopped')}</Tag>}
      {row.invalidReason && <Tag>{t(row.invalidReason)}</Tag>}
      {row.valid && row.inStock && <Tag tone="success">{t('spot')}</Tag>}
      {row.valid && row.stockStatus === 'futures' && <Tag>{t('leadDays', { n: row.leadDays ?? 0 })}</Tag>}
    </span>
  );
};

/** Whole sentences about what has to be seen to. */
export const CartNotes = ({ row }: { row: CartRow }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const { windowNotice: window } = row;
  const notes = [
    ...(row.packChanged ? [t('packChanged', { a: row.packAtAdd ?? '', b: packOf(row) })] : []),
    ...(row.priceChanged
      ? [t('priceChanged', { a: formatMoney(row.priceAtAdd), b: formatMoney(row.price) })]
      : []),
    ...(row.valid && isShort(row) ? [t('stockLeft', { n: row.stockLeft ?? 0 })] : []),
    ...(row.valid && row.commodityNum < row.minNum ? [t('leastNum', { n: row.minNum })] : []),
    ...(row.stopped && window
      ? [
          t(window.kind === 'closed' ? 'stoppedNow' : 'stoppedUntil', {
            ...{ from: formatDay(window.from), to: formatDay(window.to) },
          }),
        ]
      : []),
    ...(window?.notice ? [window.notice] : []),
    ...row.missingLicences.map(({ kind, endedAt }) =>
      endedAt
        ? t('licenceEnded', { licence: label(licenceKinds[kind]), date: formatDay(endedAt) })
        : t('licenceMissing', { licence: label(licenceKinds[kind]) }),
    ),
  ];
  return notes.map((note) => (
    <small key={note} className="cart-note">
      {note}
    </small>
  ));
};
