import {
  type CertificateFieldKey,
  type CertificatePlace,
  certificateAligns,
  certificateCanvas,
  certificateFieldKeys,
  certificatePresets,
} from '@anyan/contract';
import { Button, Checkbox, Form, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CertificateLayout } from '../../../widgets/certificate/CertificateLayout.tsx';
import { texts } from '../certificateTexts.ts';
import { sampleFace } from './face.ts';

interface Props {
  value?: CertificatePlace[];
  onChange?: (places: CertificatePlace[]) => void;
  disabled?: boolean;
  /** Pictures that were saved before. */
  backgroundUrl: string | null;
  sealUrl: string | null;
}

const keys = Object.keys(certificateFieldKeys) as CertificateFieldKey[];
const presetOf = (key: CertificateFieldKey): CertificatePlace => {
  const found = certificatePresets.usual.find((one) => one.key === key);
  if (!found) throw new Error(`no place for ${key}`);
  return { ...found };
};

/** The layout of a certificate: its parts on the canvas, and the one that is chosen in figures. */
export const LayoutEditor = ({ value = [], onChange, ...pictures }: Props) => {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<CertificateFieldKey>();
  const form = Form.useFormInstance();
  const certificateName: string = Form.useWatch('certificateName', form) ?? '';
  const certificateText: string = Form.useWatch('certificateText', form) ?? '';
  const certificateOrganizationName: string = Form.useWatch('certificateOrganizationName', form) ?? '';
  const change = (key: CertificateFieldKey, more: Partial<CertificatePlace>) =>
    onChange?.(
      value.some((one) => one.key === key)
        ? value.map((one) => (one.key === key ? { ...one, ...more } : one))
        : [...value, { ...presetOf(key), ...more }],
    );
  const one = value.find(({ key }) => key === chosen);
  return (
    <div className="certificate-editor">
      <CertificateLayout
        certificate={sampleFace({
          ...{ certificateName, certificateText, certificateOrganizationName, fields: value },
          ...{ backgroundUrl: pictures.backgroundUrl, sealUrl: pictures.sealUrl },
        })}
        chosen={chosen}
        onChoose={setChosen}
        onMove={change}
      />
      <div className="certificate-places">
        <div className="certificate-presets">
          <span>{t('presets')}</span>
          {(Object.keys(certificatePresets) as (keyof typeof certificatePresets)[]).map((name) => (
            <Button
              key={name}
              size="small"
              onClick={() => onChange?.(certificatePresets[name].map((place) => ({ ...place })))}
            >
              {t(`preset_${name}`)}
            </Button>
          ))}
        </div>
        <PlaceList
          value={value}
          chosen={chosen}
          onChoose={setChosen}
          onShow={(key, visible) => change(key, { visible })}
        />
        {one && <PlaceFigures place={one} onChange={(more) => change(one.key, more)} />}
      </div>
    </div>
  );
};

interface ListProps {
  value: readonly CertificatePlace[];
  chosen: CertificateFieldKey | undefined;
  onChoose: (key: CertificateFieldKey) => void;
  onShow: (key: CertificateFieldKey, visible: boolean) => void;
}

const PlaceList = ({ value, chosen, onChoose, onShow }: ListProps) => {
  const label = useLabel();
  return (
    <ul>
      {keys.map((key) => (
        <li key={key} data-chosen={key === chosen || undefined}>
          <Checkbox
            checked={value.some((place) => place.key === key && place.visible)}
            onChange={({ target }) => {
              onShow(key, target.checked);
              onChoose(key);
            }}
          >
            {label(certificateFieldKeys[key])}
          </Checkbox>
        </li>
      ))}
    </ul>
  );
};

interface FiguresProps {
  place: CertificatePlace;
  onChange: (more: Partial<CertificatePlace>) => void;
}

const { width, height } = certificateCanvas;

const PlaceFigures = ({ place, onChange }: FiguresProps) => {
  const t = useTexts(texts);
  const label = useLabel();
  const isPicture = place.key === 'qr' || place.key === 'seal';
  const figure = (key: 'x' | 'y' | 'w' | 'size', min: number, max: number) => (
    <div key={key}>
      <span>{t(key)}</span>
      <InputNumber
        size="small"
        value={place[key]}
        aria-label={t(key)}
        min={min}
        max={max}
        precision={0}
        onChange={(one) => one !== null && onChange({ [key]: one })}
      />
    </div>
  );
  return (
    <fieldset className="certificate-figures">
      <legend>{label(certificateFieldKeys[place.key])}</legend>
      {figure('x', 0, width)}
      {figure('y', 0, height)}
      {figure('w', 10, width)}
      {!isPicture && (
        <>
          {figure('size', 8, 96)}
          <div>
            <span>{t('align')}</span>
            <Select
              size="small"
              value={place.align}
              aria-label={t('align')}
              options={Object.entries(certificateAligns).map(([key, words]) => ({
                value: key as CertificatePlace['align'],
                label: label(words),
              }))}
              onChange={(align) => onChange({ align })}
            />
          </div>
          <div>
            <span>{t('colour')}</span>
            <input
              type="color"
              aria-label={t('colour')}
              value={place.colour}
              onChange={({ target }) => onChange({ colour: target.value })}
            />
          </div>
        </>
      )}
    </fieldset>
  );
};
