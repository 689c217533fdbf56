import EyeOutlined from '@ant-design/icons/EyeOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { settingsEndpoints } from '@anyan/contract';
import { App, Button, Modal } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { CallFailed, call, newId } from '../../../../platform/call.ts';
import { useTexts } from '../../../../platform/i18n.ts';
import { useRefresh } from '../../../../platform/query.ts';
import { useMayCall } from '../../../../widgets/access/useMayCall.ts';
import { useFailure } from '../../../../widgets/feedback/useFailure.ts';
import { useLeaveGuard } from '../../../../widgets/form/useLeaveGuard.ts';
import { Panel } from '../../../../widgets/show/Panel.tsx';
import { Empty } from '../../../../widgets/state/Empty.tsx';
import { SkeletonBox } from '../../../../widgets/state/SkeletonBox.tsx';
import { texts as widgetTexts } from '../../../../widgets/texts.ts';
import { FileButton } from '../../../../widgets/upload/FileButton.tsx';
import { imageFault } from '../../../../widgets/upload/image.ts';
import { texts } from '../../texts.ts';
import { type BannerDraft, bannerInput, draftsOf, isLink, sameBanners } from './banners.ts';
import type { CollegeDetails } from './InfoForm.tsx';

const BannerRows = lazy(() => import('./BannerRows.tsx'));
const LoginPreview = lazy(() => import('./LoginPreview.tsx'));
const CropDialog = lazy(() => import('../../../../widgets/upload/CropDialog.tsx'));

const { bannerSave } = settingsEndpoints;
const most = 8;

interface Props {
  details: CollegeDetails;
  onSaved: () => Promise<void>;
}

/** Pictures of the sign-in page: upload, order, links, preview; saved together. */
const BannerCard = ({ details, onSaved }: Props) => {
  const t = useTexts(texts);
  const w = useTexts(widgetTexts);
  const { message } = App.useApp();
  const fail = useFailure();
  const renew = useRefresh();
  const editable = useMayCall()(bannerSave);
  const [drafts, setDrafts] = useState(() => draftsOf(details.banners));
  const [cropping, setCropping] = useState<File>();
  const [preview, setPreview] = useState(false);
  const [busy, setBusy] = useState(false);
  const changed = !sameBanners(drafts, draftsOf(details.banners));
  useLeaveGuard(changed && !busy);
  const saved = JSON.stringify(details.banners);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved replaces the drafts, once
  useEffect(() => setDrafts(draftsOf(details.banners)), [saved]);

  const patch = (key: string, change: Partial<BannerDraft>) =>
    setDrafts((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const take = (file: File) => {
    const fault = imageFault(file);
    if (fault) void message.error(w(fault));
    else setCropping(file);
  };
  const add = (file: File) => {
    setCropping(undefined);
    setDrafts((all) => [...all, { key: newId(), url: URL.createObjectURL(file), link: '', file }]);
  };

  const save = async () => {
    const { items, files } = bannerInput(drafts);
    setBusy(true);
    try {
      await call(bannerSave, { items, version: details.version }, { files });
      void message.success(t('saved'));
      await onSaved();
      renew(bannerSave);
    } catch (error) {
      if (error instanceof CallFailed && error.errorCode === 'STALE_VERSION') await onSaved();
      fail(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel
      title={t('infoBanners')}
      extra={
        <Button type="text" icon={<EyeOutlined />} onClick={() => setPreview(true)}>
          {t('infoBannerPreview')}
        </Button>
      }
    >
      <p className="panel-note">{t('infoBannersHint')}</p>
      {drafts.length === 0 && <Empty text={t('infoBannersEmpty')} />}
      {drafts.length > 0 && (
        <Suspense fallback={<SkeletonBox height={drafts.length * 96} />}>
          <BannerRows
            drafts={drafts}
            editable={editable}
            onSort={(keys) =>
              setDrafts((all) => keys.flatMap((key) => all.find((one) => one.key === key) ?? []))
            }
            onLink={(key, link) => patch(key, { link })}
            onRemove={(key) => setDrafts((all) => all.filter((one) => one.key !== key))}
          />
        </Suspense>
      )}
      {editable && (
        <div className="college-row college-apart">
          <FileButton
            accept=".png,.jpg,.jpeg"
            disabled={drafts.length >= most}
            onFile={take}
            icon={<PlusOutlined />}
          >
            {t('infoBannerAdd')}
          </FileButton>
          <Button
            type="primary"
            loading={busy}
            disabled={!changed || drafts.some(({ link }) => !isLink(link))}
            onClick={save}
          >
            {t('infoBannerSave')}
          </Button>
        </div>
      )}
      <Modal
        open={preview}
        width={880}
        footer={null}
        title={t('infoBannerPreview')}
        onCancel={() => setPreview(false)}
      >
        <Suspense fallback={null}>
          <LoginPreview pictures={drafts.map(({ url }) => url)} details={details} />
        </Suspense>
      </Modal>
      {cropping && (
        <Suspense fallback={null}>
          <CropDialog file={cropping} onCancel={() => setCropping(undefined)} onDone={add} />
        </Suspense>
      )}
    </Panel>
  );
};

export default BannerCard;
