import { commodityLimits } from '@anyan/contract';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { ImageUpload, type Picture } from '../../../widgets/upload/ImageUpload.tsx';
import { texts } from './texts.ts';

interface Props {
  id?: string;
  value?: readonly string[];
  onChange?: (fileIds: string[]) => void;
  /** Those that were saved before. */
  known: readonly Picture[];
}

/** Pictures of goods in their order: the form keeps their ids, this shows them. */
export const PicturesOf = ({ id, value = [], onChange, known }: Props) => {
  const t = useTexts(texts);
  const [made, setMade] = useState<Picture[]>([]);
  const all = new Map([...known, ...made].map((picture) => [picture.fileId, picture]));
  return (
    <ImageUpload
      {...(id ? { id } : {})}
      aspect={false}
      count={commodityLimits.pictures}
      hint={t('pictureHint')}
      value={value.flatMap((fileId) => all.get(fileId) ?? [])}
      onChange={(pictures) => {
        setMade((before) => [...before, ...pictures]);
        onChange?.(pictures.map(({ fileId }) => fileId));
      }}
    />
  );
};
