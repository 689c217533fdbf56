import { Modal, Slider } from 'antd';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';
import { cropped, aspect as usual } from './image.ts';
import 'react-easy-crop/react-easy-crop.css';

interface Props {
  file: File;
  aspect?: number;
  onCancel: () => void;
  onDone: (file: File) => void;
}

/** Cuts a picture to the shape in which it will be shown. */
const CropDialog = ({ file, aspect = usual, onCancel, onDone }: Props) => {
  const t = useTexts(texts);
  const [url, setUrl] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const finish = async () => {
    if (!area) return;
    setBusy(true);
    onDone(await cropped(file, area).catch(() => file));
  };

  return (
    <Modal
      open
      title={t('cropTitle')}
      okText={t('upload')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={finish}
      onCancel={onCancel}
    >
      <div style={{ position: 'relative', height: 320 }}>
        {url && (
          <Cropper
            image={url}
            aspect={aspect}
            crop={crop}
            zoom={zoom}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <Slider
        min={1}
        max={3}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        ariaLabelForHandle={t('zoom')}
        tooltip={{ open: false }}
      />
      <div style={{ opacity: 0.65 }}>{t('cropHint')}</div>
    </Modal>
  );
};

export default CropDialog;
