import { type BannerLinkType, bannerLinkTypes } from '@anyan/contract';
import { Select } from 'antd';
import { useLabel } from '../../../platform/i18n.ts';

/** Kinds of links whose targets the mall has; goods and suppliers are chosen where they are on sale. */
const offered: readonly BannerLinkType[] = ['none', 'category', 'url'];

interface Props {
  id?: string;
  value?: BannerLinkType;
  onChange?: (next: BannerLinkType) => void;
  onPick: () => void;
}

/** What a banner opens; another kind asks for another target. */
export const LinkTypeSelect = ({ value, onChange, onPick, ...rest }: Props) => {
  const label = useLabel();
  return (
    <Select
      {...rest}
      style={{ width: '100%' }}
      value={value}
      onChange={(next: BannerLinkType) => {
        onPick();
        onChange?.(next);
      }}
      options={offered.map((kind) => ({ value: kind, label: label(bannerLinkTypes[kind]) }))}
    />
  );
};
