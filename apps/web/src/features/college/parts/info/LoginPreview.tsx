import { Button, Carousel, Input } from 'antd';
import { useTexts } from '../../../../platform/i18n.ts';
import { texts } from '../../texts.ts';
import type { CollegeDetails } from './InfoForm.tsx';

/** The sign-in page as it will look with these pictures; nothing in it works. */
const LoginPreview = ({ pictures, details }: { pictures: string[]; details: CollegeDetails }) => {
  const t = useTexts(texts);
  return (
    <div className="ay-login-preview" inert>
      {pictures.length > 0 ? (
        <Carousel autoplay dots={pictures.length > 1}>
          {pictures.map((url) => (
            <div key={url}>
              <img src={url} alt="" />
            </div>
          ))}
        </Carousel>
      ) : (
        <div style={{ background: 'linear-gradient(160deg, var(--accent-soft), var(--fill))' }} />
      )}
      <div className="ay-login-card">
        <strong style={{ fontSize: 18 }}>{details.productTitle}</strong>
        <span style={{ color: 'var(--ink-2)' }}>{details.collegeName}</span>
        <Input placeholder={t('previewAccount')} />
        <Input.Password placeholder={t('previewPassword')} />
        <Button type="primary" block>
          {t('previewSignIn')}
        </Button>
      </div>
    </div>
  );
};

export default LoginPreview;
