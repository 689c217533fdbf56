import { type MallBanner, mallBannerEndpoints } from '@anyan/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../../platform/call.ts';
import { mallPathOf } from '../../../widgets/goods/mallPaths.ts';

interface Props {
  banner: MallBanner;
  className?: string;
  children: ReactNode;
}

/** Counts in the background: nobody waits for it, and nobody need know where it fails. */
const note = (id: string) => void call(mallBannerEndpoints.bannerClick, { id }).catch(() => {});

/** What a banner opens around its picture; nothing where it opens nothing. */
export const BannerLink = ({ banner, className, children }: Props) => {
  const { id, linkType, linkUrl } = banner;
  if (linkType === 'none' || !linkUrl) return <div className={className}>{children}</div>;
  if (linkType === 'url')
    return (
      <a
        className={className}
        href={linkUrl}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => note(id)}
      >
        {children}
      </a>
    );
  return (
    <Link className={className} to={mallPathOf[linkType](linkUrl)} onClick={() => note(id)}>
      {children}
    </Link>
  );
};
