import { accessApplyEndpoints, applyCard } from '@anyan/contract';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useCollege } from '../../../platform/college.ts';
import { savePicture } from '../../../platform/download.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { SkeletonBox } from '../../../widgets/state/SkeletonBox.tsx';
import { texts } from './applyTexts.ts';
import { drawCard } from './cardDrawing.ts';
import { cardFile } from './cardTexts.ts';
import '../access.css';

/** The card of an application, with the picture of it to take along. */
const ApplyCard = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const college = useCollege();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { data, error, refetch } = useCall(accessApplyEndpoints.accessApplyPreview, { id });
  const collegeName = college?.collegeName ?? '';
  const logoUrl = college?.logoUrl ?? null;
  useEffect(() => {
    if (data && canvas.current) void drawCard(canvas.current, { ...data, collegeName, logoUrl }, label);
  }, [data, collegeName, logoUrl, label]);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonBox />;
  return (
    <div className="access-card-paper">
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('card')}
        width={applyCard.width * 2}
        height={data.height * 2}
      />
      <Button onClick={() => canvas.current?.toBlob((blob) => blob && savePicture(cardFile, blob))}>
        {t('cardDownload')}
      </Button>
    </div>
  );
};

export default ApplyCard;
