import { type BannerLinkType, bannerLinkTypes, codesOf } from '@anyan/contract';
import { Select } from 'antd';
import { useLabel } from '../../../platform/i18n.ts';

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
      options={codesOf(bannerLinkTypes).map((kind) => ({ value: kind, label: label(bannerLinkTypes[kind]) }))}
    />
  );
};
