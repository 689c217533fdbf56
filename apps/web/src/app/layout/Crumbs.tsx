import { sectionOf, sections } from '@anyan/contract';
import { useLabel } from '../../platform/i18n.ts';
import { usePage } from './usePage.ts';

/** Where one is: section and page. Sections are no pages, so nothing here is a link. */
export const Crumbs = () => {
  const label = useLabel();
  const page = usePage();
  if (!page) return <div className="crumbs" />;
  const section = sections.find(({ key }) => key === sectionOf(page.name));
  return (
    <div className="crumbs">
      {section && label(section.title) !== label(page.title) && <span>{label(section.title)}</span>}
      <span aria-current="page">{label(page.title)}</span>
    </div>
  );
};
