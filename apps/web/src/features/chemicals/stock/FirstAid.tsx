import { type BottleDetails, sheetEndpoints, sheetSections } from '@anyan/contract';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { saysSomething } from '../../../widgets/sheet/SheetView.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { texts } from './texts.ts';

interface Props {
  of: Pick<BottleDetails, 'chineseName' | 'casCode' | 'casCodeID'>;
}

/** 急救 in one tap: what the data sheet says, read beforehand, and whom to call. */
export const FirstAid = ({ of }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [open, setOpen] = useState(false);
  const { casCodeID } = of;
  const { data, error, refetch } = useCall(
    sheetEndpoints.mallCasCodeDetail,
    { id: casCodeID ?? '' },
    { enabled: !!casCodeID },
  );
  const known = saysSomething(data?.firstAid);
  const reading = !!casCodeID && !data && !error;
  return (
    <>
      <Button size="large" danger onClick={() => setOpen(true)}>
        {t('firstAid')}
      </Button>
      {open && (
        <Modal
          open
          footer={null}
          title={`${label(sheetSections.firstAid)} ${[of.chineseName, of.casCode].filter(Boolean).join(' ')}`}
          onCancel={() => setOpen(false)}
        >
          {reading && <ListSkeleton rows={3} show />}
          {error && <Failed error={error} onRetry={() => void refetch()} />}
          {known && <RichTextView html={data?.firstAid} />}
          {!known && !reading && <Alert type="warning" showIcon title={t('firstAidUnknown')} />}
          <div className="chem-actions" style={{ marginTop: 16 }}>
            <Button size="large" type="primary" danger href="tel:120">
              {t('callAmbulance')}
            </Button>
            {casCodeID && (
              <Button size="large" href={`/public/dataSheet/${casCodeID}`} target="_blank">
                {t('wholeSheet')}
              </Button>
            )}
          </div>
        </Modal>
      )}
    </>
  );
};
