import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../photoTexts.ts';
import './photo.css';

const PicturePreview = lazy(() => import('../../../widgets/upload/PicturePreview.tsx'));

/** The photo that an examinee took before the start; a click shows it larger. */
export const PhotoShown = ({ url, name, large }: { url: string; name: string; large?: boolean }) => {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const alt = t('photoOf', { name });
  return (
    <span>
      <button type="button" className="exam-photo-shown" data-large={large} onClick={() => setOpen(true)}>
        <img src={url} alt={alt} />
      </button>
      {open && (
        <Suspense fallback={null}>
          <PicturePreview url={url} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
};
