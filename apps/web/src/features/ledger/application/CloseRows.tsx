import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import type { CloseCheckRow } from '@anyan/contract';
import { Link } from 'react-router';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { texts } from '../applicationTexts.ts';
import '../application.css';

/** What must be gone before a laboratory is closed: each row is clear, or says how much is left and where. */
export const CloseRows = ({ rows }: { rows: readonly CloseCheckRow[] }) => {
  const t = useTexts(texts);
  const label = useLabel();
  return (
    <ul className="ay-close-rows">
      {rows.map((row) => (
        <li key={row.key} data-ok={row.ok}>
          {row.ok ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />}
          <span>{label([row.title, row.titleEn])}</span>
          <b>{row.ok ? t('clear') : t('left', { n: row.count })}</b>
          {!row.ok && row.link && <Link to={row.link}>{t('open')}</Link>}
        </li>
      ))}
    </ul>
  );
};
