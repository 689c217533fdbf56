import { QRCode } from 'antd';

const DrawnQrCode = ({ value, size }: { value: string; size: number }) => (
  <QRCode value={value} size={size} color="#000" bgColor="#fff" />
);

export default DrawnQrCode;
