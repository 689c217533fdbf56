import { type CollegeFileRow, collegeFileCategories, downloadEndpoints } from '@anyan/contract';
import { lazy, Suspense, useState } from 'react';
import { CallFailed, call } from '../../../platform/call.ts';
import { follow } from '../../../platform/download.ts';
import { formatBytes } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CardData, CardFrame } from '../../../widgets/cards/Card.tsx';
import type { CardProps } from '../../../widgets/cards/cardProps.ts';
import { cardTexts } from '../../../widgets/cards/texts.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from './texts.ts';

const DownloadDrawer = lazy(() => import('./DownloadDrawer.tsx'));

/** The newest files that are open to me; a press fetches one. */
const DownloadCard = ({ handle, extra }: CardProps) => {
  const t = useTexts(texts);
  const ofCards = useTexts(cardTexts);
  const label = useLabel();
  const [all, setAll] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Told in the card itself: the first page after sign-in loads nothing heavier for it.
  const download = (id: string) => {
    setFailure(undefined);
    call(downloadEndpoints.collegeFileDownload, { id }).then(
      ({ url }) => follow(url),
      (error) => setFailure(error instanceof CallFailed ? error.message : t('failed')),
    );
  };
  return (
    <CardFrame
      card="download"
      handle={handle}
      extra={
        extra ?? (
          <button type="button" className="card-link" onClick={() => setAll(true)}>
            {ofCards('more')}
          </button>
        )
      }
    >
      {failure && (
        <p className="panel-note" role="alert">
          {failure}
        </p>
      )}
      <CardData<{ rows: CollegeFileRow[] }> card="download" height={200}>
        {({ rows }) =>
          rows.length === 0 ? (
            <div className="quick-none">{t('downloadNone')}</div>
          ) : (
            <ul className="card-rows">
              {rows.map((row) => (
                <li key={row.id}>
                  <button
                    type="button"
                    className="card-link"
                    title={t('downloadOf', { name: row.fileName })}
                    onClick={() => download(row.id)}
                  >
                    <span>{row.name}</span>
                    <Tag>{label(collegeFileCategories[row.category])}</Tag>
                  </button>
                  <small>{formatBytes(row.bytes)}</small>
                </li>
              ))}
            </ul>
          )
        }
      </CardData>
      <Suspense fallback={null}>{all && <DownloadDrawer onClose={() => setAll(false)} />}</Suspense>
    </CardFrame>
  );
};

export default DownloadCard;
