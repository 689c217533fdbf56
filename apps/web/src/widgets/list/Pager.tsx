import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { PageSteps } from './PageSteps.tsx';
import { pageSizes } from './urlState.ts';
import './pager.css';

interface Props {
  pageNo: number;
  pageSize: number;
  total: number;
  /** On a phone: back, where one is, on. */
  phone: boolean;
  onPage: (pageNo: number) => void;
  onSize: (size: number) => void;
}

/** The pages under a list; nothing for a single one. */
export const Pager = ({ pageNo, pageSize, total, phone, onPage, onSize }: Props) => {
  const t = useTexts(texts);
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (total <= pageSizes[0] || (last === 1 && phone)) return null;
  return (
    <nav className="ay-pager" aria-label={t('pages')}>
      <span className="ay-pager-total">{t('total', { n: total.toLocaleString('en-US') })}</span>
      <PageSteps pageNo={pageNo} last={last} phone={phone} onPage={onPage} />
      {!phone && (
        <span className="ay-pager-size">
          <ChoiceField
            title={t('pageSize')}
            value={pageSize}
            onChange={(size) => onSize(Number(size))}
            options={pageSizes.map((size) => ({ value: size, label: t('perPage', { n: size }) }))}
            allowClear={false}
          />
        </span>
      )}
    </nav>
  );
};
