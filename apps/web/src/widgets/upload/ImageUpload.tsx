import { PlusOutlined } from '@ant-design/icons';
import { files } from '@anyan/contract';
import { App, Image, Upload, type UploadFile } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { CallFailed, call } from '../../platform/call.ts';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { imageFault } from './image.ts';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

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
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [shown, setShown] = useState<string>();

  const refuse = (reason: string) => {
    void message.error(reason);
    onUnsuccessful?.(reason);
  };

  const send = async (file: File) => {
    setCropping(undefined);
    setSending({ name: file.name, share: 0 });
    try {
      const picture = await call(files.endpoints.imageUpload, undefined, {
        files: [file],
        onProgress: (share) => setSending({ name: file.name, share }),
      });
      onChange?.([...value, picture].slice(-count));
    } catch (error) {
      refuse(error instanceof CallFailed ? error.message : t('systemError'));
    } finally {
      setSending(undefined);
    }
  };

  const take = (file: File) => {
    const fault = imageFault(file);
    if (fault) refuse(t(fault));
    else if (aspect === false) void send(file);
    else setCropping(file);
  };

  const list: UploadFile[] = value.map((picture) => ({
    uid: picture.fileId,
    name: '',
    url: picture.url,
    status: 'done',
  }));
  if (sending)
    list.push({ uid: 'sending', name: sending.name, status: 'uploading', percent: sending.share * 100 });

  return (
    <div id={id}>
      <Upload
        accept=".png,.jpg,.jpeg"
        listType="picture-card"
        fileList={list}
        disabled={disabled || !!sending}
        beforeUpload={(file) => {
          take(file);
          return Upload.LIST_IGNORE;
        }}
        onPreview={(file) => setShown(file.url)}
        onRemove={(file) => onChange?.(value.filter((picture) => picture.fileId !== file.uid))}
      >
        {list.length < count && (
          <div>
            <PlusOutlined />
            <div style={{ marginTop: 8 }}>{t('uploadImage')}</div>
          </div>
        )}
      </Upload>
      <div style={{ fontSize: 12, opacity: 0.65 }}>{hint ?? t('imageHint')}</div>
      {shown && (
        <Image
          src={shown}
          alt={t('preview')}
          style={{ display: 'none' }}
          preview={{ open: true, onOpenChange: (open) => !open && setShown(undefined) }}
        />
      )}
      {cropping && (
        <Suspense fallback={null}>
          <CropDialog
            file={cropping}
            aspect={aspect || undefined}
            onCancel={() => setCropping(undefined)}
            onDone={send}
          />
        </Suspense>
      )}
    </div>
  );
};
