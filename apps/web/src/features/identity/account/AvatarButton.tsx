import CameraOutlined from '@ant-design/icons/CameraOutlined';
import { accountEndpoints, files, type UserInfo } from '@anyan/contract';
import { App } from 'antd';
import { lazy, Suspense, useRef, useState } from 'react';
import { fetchAuthInfo } from '../../../platform/auth.tsx';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Portrait } from '../../../platform/Portrait.tsx';
import { refresh } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { imageFault } from '../../../widgets/upload/image.ts';
import { accountTexts } from './texts.ts';

const CropDialog = lazy(() => import('../../../widgets/upload/CropDialog.tsx'));

/** One's picture: chosen, cut to a square, uploaded, and shown everywhere at once. */
export const AvatarButton = ({ user }: { user: UserInfo }) => {
  const t = useTexts(accountTexts);
  const { message } = App.useApp();
  const fail = useFailure();
  const field = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState<File>();
  const [busy, setBusy] = useState(false);

  const save = async (file: File) => {
    setCropping(undefined);
    setBusy(true);
    try {
      const { fileId } = await call(files.endpoints.imageUpload, undefined, { files: [file] });
      await call(accountEndpoints.profileEdit, { avatarFileId: fileId, version: user.version });
      void message.success(t('avatarSaved'));
      await fetchAuthInfo();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
      refresh(accountEndpoints.profileEdit);
    }
  };
  const take = (file: File | undefined) => {
    const fault = file && imageFault(file);
    if (fault) void message.error(t(fault));
    else setCropping(file);
  };

  return (
    <>
      <button
        type="button"
        className="my-avatar"
        aria-label={t('changeAvatar')}
        disabled={busy}
        aria-busy={busy}
        onClick={() => field.current?.click()}
      >
        <Portrait name={user.name} src={user.avatar} size={72} />
        <span aria-hidden="true">
          <CameraOutlined />
        </span>
      </button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = '';
        }}
      />
      {cropping && (
        <Suspense fallback={null}>
          <CropDialog
            file={cropping}
            aspect={1}
            onCancel={() => setCropping(undefined)}
            onDone={(file) => void save(file)}
          />
        </Suspense>
      )}
    </>
  );
};
