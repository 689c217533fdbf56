import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { pagesShown } from './pages.ts';
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
  const step = (to: number, name: string, icon: React.ReactNode) => (
    <button type="button" disabled={to < 1 || to > last} aria-label={name} onClick={() => onPage(to)}>
      {icon}
    </button>
  );
  return (
    <nav className="ay-pager" aria-label={t('pages')}>
      <span className="ay-pager-total">{t('total', { n: total.toLocaleString('en-US') })}</span>
      {step(pageNo - 1, t('previousPage'), <LeftOutlined />)}
      {phone ? (
        <span>
          {pageNo} / {last}
        </span>
      ) : (
        pagesShown(pageNo, last).map((page) =>
          typeof page === 'string' ? (
            <span key={page} aria-hidden>
              …
            </span>
          ) : (
            <button
              type="button"
              key={page}
              aria-label={t('pageOf', { n: page })}
              aria-current={page === pageNo ? 'page' : undefined}
              onClick={() => onPage(page)}
            >
              {page}
            </button>
          ),
        )
      )}
      {step(pageNo + 1, t('nextPage'), <RightOutlined />)}
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
