import { photoKinds } from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { DictionarySelect } from '../../../widgets/pick/DictionarySelect.tsx';
import { ImageUpload, type Picture } from '../../../widgets/upload/ImageUpload.tsx';
import { recordTexts } from '../recordTexts.ts';
import '../ledger.css';

type Kind = keyof typeof photoKinds;
interface Photo {
  fileId: string;
  kind: Kind;
}

interface Props {
  value?: Photo[];
  onChange?: (photos: Photo[]) => void;
  /** Addresses of the photos that were saved before. */
  known?: readonly Picture[];
  disabled?: boolean;
}

/** Photos by where they were taken; those of one place stand together. */
export const Photos = ({ value = [], onChange, known = [], disabled }: Props) => {
  const t = useTexts(recordTexts);
  const [kind, setKind] = useState<Kind>('door');
  const [made, setMade] = useState<Picture[]>([]);
  const pictures = [...known, ...made];
  const shown = value
    .filter((photo) => photo.kind === kind)
    .flatMap(({ fileId }) => pictures.find((picture) => picture.fileId === fileId) ?? []);
  const others = value.filter((photo) => photo.kind !== kind);
  return (
    <div className="ay-photos">
      <DictionarySelect
        dictionary={photoKinds}
        allowClear={false}
        value={kind}
        onChange={setKind}
        aria-label={t('photoKind')}
      />
      <ImageUpload
        value={shown}
        count={12 - others.length}
        hint={t('photosHelp')}
        disabled={disabled}
        onChange={(next) => {
          setMade((before) => [...before, ...next]);
          onChange?.([...others, ...next.map(({ fileId }) => ({ fileId, kind }))]);
        }}
      />
    </div>
  );
};
