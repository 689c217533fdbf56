import { Sortable } from '../../../../widgets/sort/Sortable.tsx';
import { BannerRow } from './BannerRow.tsx';
import type { BannerDraft } from './banners.ts';

interface Props {
  drafts: readonly BannerDraft[];
  editable: boolean;
  onSort: (keys: string[]) => void;
  onLink: (key: string, link: string) => void;
  onRemove: (key: string) => void;
}

/** The pictures in their order, which dragging changes. */
const BannerRows = ({ drafts, editable, onSort, onLink, onRemove }: Props) => (
  <Sortable keys={drafts.map(({ key }) => key)} onSort={onSort}>
    {drafts.map((draft, index) => (
      <BannerRow
        key={draft.key}
        draft={draft}
        place={index + 1}
        editable={editable}
        onLink={(link) => onLink(draft.key, link)}
        onRemove={() => onRemove(draft.key)}
      />
    ))}
  </Sortable>
);

export default BannerRows;
