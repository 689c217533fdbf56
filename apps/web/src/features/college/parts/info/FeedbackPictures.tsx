import { Image } from 'antd';

/** Pictures sent with feedback, each opening large. */
export const FeedbackPictures = ({ urls }: { urls: readonly string[] }) => (
  <Image.PreviewGroup>
    {urls.map((url) => (
      <Image key={url} src={url} alt="" width={120} />
    ))}
  </Image.PreviewGroup>
);
