import icon from '../icon.svg';

/** The mark and the name of the product. */
export const Brand = () => (
  <p className="brand">
    <img src={icon} alt="" loading="lazy" width={24} height={24} />
    Postrider
  </p>
);
