import { bannerEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { Fields } from '../../../widgets/detail/Fields.tsx';
import { RecordDrawer } from '../../../widgets/detail/RecordDrawer.tsx';
import { BannerPicture, bannerRatio } from './BannerPicture.tsx';
import { useLinkWords, useScheduleWords } from './bannerWords.ts';
import { texts } from './texts.ts';
import { bannerTones } from './tones.ts';

const { bannerDetails, bannerHistory } = bannerEndpoints;

/** A banner as the mall shows it, with its figures and history. */
const BannerDetail = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(texts);
  const schedule = useScheduleWords();
  const link = useLinkWords();
  return (
    <RecordDrawer
      endpoint={bannerDetails}
      id={id}
      onClose={onClose}
      title={(banner) => banner?.title}
      stateField="showing"
      tones={bannerTones}
      history={{ endpoint: bannerHistory }}
    >
      {(banner) => (
        <>
          <div className="banner-preview" style={{ aspectRatio: bannerRatio[banner.BannerPositionStatus] }}>
            <BannerPicture title={banner.title} url={banner.imageUrl} />
          </div>
          <Fields
            record={banner}
            schema={bannerDetails.result}
            fields={[
              'BannerPositionStatus',
              { field: 'linkUrl', title: t('linkColumn'), render: link },
              { field: 'showFrom', title: t('schedule'), render: schedule },
              ...(['views', 'clicks', 'useStatus'] as const),
            ]}
          />
        </>
      )}
    </RecordDrawer>
  );
};

export default BannerDetail;
