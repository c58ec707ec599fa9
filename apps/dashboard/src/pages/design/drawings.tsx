import { Drawing, type DrawingName } from '../../ui/drawing.tsx';
import { Row } from '../../ui/page.tsx';

const NAMES: DrawingName[] = ['letter', 'calendar', 'chart', 'picture', 'people', 'key', 'search'];

/** The drawings of empty pages. */
export const Drawings = () => (
  <Row>
    {NAMES.map((name) => (
      <Drawing key={name} name={name} />
    ))}
  </Row>
);
