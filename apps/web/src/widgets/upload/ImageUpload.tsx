import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { App } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { imageFault } from './image.ts';
import { useSending } from './useSending.ts';
import './upload.css';

const CropDialog = lazy(() => import('./CropDialog.tsx'));
const PicturePreview = lazy(() => import('./PicturePreview.tsx'));

export interface Picture {
  fileId: string;
  url: string;
}

interface Props {
  id?: string;
  value?: Picture[];
  onChange?: (pictures: Picture[]) => void;
  /** How many pictures at most. */
  count?: number;
  /** Width to height; false keeps the picture as it is (a logo). */
  aspect?: number | false;
  hint?: string;
  disabled?: boolean;
  /** Told when a picture did not arrive, beside the words on screen. */
  onUnsuccessful?: (reason: string) => void;
}

/** Pictures as cards: checked, cut to 3:2, uploaded one by one. */
export const ImageUpload = (props: Props) => {
  const { id, value = [], onChange, count = 1, aspect, hint, disabled, onUnsuccessful } = props;
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [cropping, setCropping] = useState<File>();
  const [shown, setShown] = useState<string>();

  const refuse = (reason: string) => {
    void message.error(reason);
    onUnsuccessful?.(reason);
  };

  const { sending, send } = useSending({
    onSent: ({ fileId, url }) => onChange?.([...value, { fileId, url }].slice(-count)),
    onUnsuccessful: refuse,
  });
  const sendCut = (file: File) => {
    setCropping(undefined);
    void send('image', file);
  };

  const take = (file: File) => {
    const fault = imageFault(file);
    if (fault) refuse(t(fault));
    else if (aspect === false) void send('image', file);
    else setCropping(file);
  };

  return (
    <div>
      <div className="ay-pictures">
        {value.map((picture) => (
          <div key={picture.fileId} className="ay-picture">
            <img src={picture.url} alt="" />
            <div className="ay-picture-tools">
              <button type="button" aria-label={t('preview')} onClick={() => setShown(picture.url)}>
                <EyeOutlined />
              </button>
              {!disabled && (
                <button
                  type="button"
                  aria-label={t('remove')}
                  onClick={() => onChange?.(value.filter(({ fileId }) => fileId !== picture.fileId))}
                >
                  <DeleteOutlined />
                </button>
              )}
            </div>
          </div>
        ))}
        {sending && (
          <div className="ay-picture">
            <progress value={sending.share} aria-label={sending.name} />
          </div>
        )}
        {!sending && !disabled && value.length < count && (
          <label className="ay-picture ay-picture-add">
            <input
              id={id}
              type="file"
              accept=".png,.jpg,.jpeg"
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                // The same file may be chosen again.
                event.target.value = '';
                if (file) take(file);
              }}
            />
            <div>
              <PlusOutlined />
              <span>{t('uploadImage')}</span>
            </div>
          </label>
        )}
      </div>
      <div className="ay-picture-hint">{hint ?? t(aspect === false ? 'imageHintAny' : 'imageHint')}</div>
      {shown && (
        <Suspense fallback={null}>
          <PicturePreview url={shown} alt={t('preview')} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
      {cropping && (
        <Suspense fallback={null}>
          <CropDialog
            file={cropping}
            aspect={aspect || undefined}
            onCancel={() => setCropping(undefined)}
            onDone={sendCut}
          />
        </Suspense>
      )}
    </div>
  );
};
