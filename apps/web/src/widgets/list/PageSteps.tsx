import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { pagesShown } from './pages.ts';
import './pager.css';

interface Props {
  pageNo: number;
  last: number;
  /** On a phone: back, where one is, on. */
  phone: boolean;
  onPage: (pageNo: number) => void;
}

/** The steps from page to page. */
export const PageSteps = ({ pageNo, last, phone, onPage }: Props) => {
  const t = useTexts(texts);
  const step = (to: number, name: string, icon: React.ReactNode) => (
    <button type="button" disabled={to < 1 || to > last} aria-label={name} onClick={() => onPage(to)}>
      {icon}
    </button>
  );
  return (
    <>
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
    </>
  );
};
