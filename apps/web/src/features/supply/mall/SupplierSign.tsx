import type { OpenSupplier } from '@anyan/contract';
import './supplierSign.css';

/** What says nothing of who it is: where it sits. */
const place = /^(?:.{2,3}?(?:省|市|县))+/;

/** A supplier by its logo, or by the first letter of its name. */
export const SupplierSign = ({ supplier }: { supplier: Pick<OpenSupplier, 'supplierName' | 'logoUrl'> }) => (
  <span className="mall-supplier-sign">
    {supplier.logoUrl ? (
      <img src={supplier.logoUrl} alt="" loading="lazy" />
    ) : (
      <span aria-hidden>{supplier.supplierName.replace(place, '').slice(0, 1)}</span>
    )}
  </span>
);
