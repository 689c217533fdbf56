import type { LicenceDetails } from '@anyan/contract';
import { Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { texts } from './texts.ts';
import './licence.css';

// The reader of PDFs is large: it comes when there is one to read.
const PdfViewer = lazy(() => import('../../../widgets/pdf/PdfViewer.tsx'));

/** The files of a licence, one at a time, in place. */
export const Papers = ({ files }: { files: LicenceDetails['files'] }) => {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState(files[0]?.id);
  const [page, setPage] = useState(1);
  const file = files.find(({ id }) => id === chosen) ?? files[0];
  if (!file) return <p className="ay-quiet">{t('noPapers')}</p>;
  return (
    <section className="licence-papers" aria-label={t('papers')}>
      {files.length > 1 && (
        <Segmented
          value={file.id}
          options={files.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            setChosen(id);
            setPage(1);
          }}
        />
      )}
      {file.type === 'application/pdf' ? (
        <Suspense fallback={<SkeletonBox height={420} />}>
          <PdfViewer key={file.id} url={file.url} page={page} label={file.name} onPage={setPage} />
        </Suspense>
      ) : (
        <img src={file.url} alt={file.name} />
      )}
      <a href={file.url} target="_blank" rel="noreferrer">
        {t('openFile')}
      </a>
    </section>
  );
};
