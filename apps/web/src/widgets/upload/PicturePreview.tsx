import { Image } from 'antd';

/** A picture in full, over the page. */
const PicturePreview = ({ url, alt, onClose }: { url: string; alt: string; onClose: () => void }) => (
  <Image
    src={url}
    alt={alt}
    style={{ display: 'none' }}
    preview={{ open: true, onOpenChange: (open) => !open && onClose() }}
  />
);

export default PicturePreview;
