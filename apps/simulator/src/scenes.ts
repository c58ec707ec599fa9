/** Sample pictures, drawn as SVG of 1200 × 800: a path of each shape, and a background named `sky`. */

type Gradient = readonly [id: string, from: string, to: string];

const gradient = ([id, from, to]: Gradient) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/>` +
  `<stop offset="1" stop-color="${to}"/></linearGradient>`;

const scene = (gradients: Gradient[], shapes: string[]) =>
  `<defs>${gradients.map(gradient).join('')}</defs><rect width="1200" height="800" fill="url(#sky)"/>${shapes.join('')}`;

const tree = (x: number, y: number, size: number) =>
  `<rect x="${x - size / 10}" y="${y}" width="${size / 5}" height="${size}" fill="#3c2f2f"/>` +
  `<circle cx="${x}" cy="${y}" r="${size * 0.7}" fill="url(#leaf)"/>`;

const bun = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="112" fill="url(#bun)"/><path d="M${x} ${y}m-70 10a70 70 0 1 1 70 62a44 44 0 1 1 44-56a24 24 0 1 1-36-12" fill="none" stroke="#7a431a" stroke-width="16" stroke-linecap="round"/>` +
  `<path d="M${x - 60} ${y - 50}q60-40 110 0M${x - 70} ${y + 30}q70 30 130-6" stroke="#fff8ef" stroke-width="14" fill="none" stroke-linecap="round" opacity=".9"/>`;

const table = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="120" ry="26" fill="#fff8ee"/><path d="M${x} ${y}v110M${x - 50} ${y + 115}h100" stroke="#5a4a3d" stroke-width="12" stroke-linecap="round"/>` +
  `<rect x="${x - 24}" y="${y - 44}" width="48" height="40" rx="8" fill="#2f6f8f"/>`;

const block = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${640 - y}" fill="#1b2244"/>` +
  [0, 1, 2, 3]
    .map(
      (row) =>
        `<path d="M${x + 26} ${y + 46 + row * 70}h26m24 0h26" stroke="#ffd98a" stroke-width="26" opacity="${row % 2 ? 0.85 : 0.5}"/>`,
    )
    .join('');

/** The inner SVG of each picture, by its name. */
export const SCENES = {
  harbour: scene(
    [
      ['sky', '#23305e', '#f4a27a'],
      ['sea', '#e98f73', '#1d2a52'],
    ],
    [
      '<circle cx="790" cy="430" r="95" fill="#ffe0a8"/>',
      '<path d="M0 470 Q180 360 390 450 T760 440 T1200 420 V520 H0Z" fill="#4b4a7d"/>',
      '<rect y="505" width="1200" height="295" fill="url(#sea)"/>',
      '<path d="M710 540h160M735 575h110M680 612h230M752 650h76" stroke="#ffe0a8" stroke-width="9" opacity=".7"/>',
      '<path d="M330 300V600L200 600Z" fill="#fff4e3"/><path d="M345 350V600L430 600Z" fill="#f6d3b3"/>',
      '<path d="M180 615H455L410 662H225Z" fill="#1a2040"/>',
    ],
  ),
  dunes: scene(
    [
      ['sky', '#0f4c5c', '#f7d08a'],
      ['near', '#d9772b', '#7c3a1d'],
      ['far', '#f0a04b', '#c9662b'],
    ],
    [
      '<circle cx="300" cy="210" r="70" fill="#fdf3d8"/>',
      '<path d="M0 520 Q300 380 640 500 T1200 430 V800 H0Z" fill="url(#far)"/>',
      '<path d="M0 640 Q340 690 560 560 Q820 420 1200 640 V800 H0Z" fill="url(#near)"/>',
      '<path d="M560 560 Q640 660 600 800 H0 V640 Q340 690 560 560Z" fill="#5c2a17" opacity=".45"/>',
    ],
  ),
  orchard: scene(
    [
      ['sky', '#8fd3e8', '#f5f7e1'],
      ['leaf', '#8cc152', '#3f7d3a'],
      ['hill', '#b7d968', '#5a9441'],
    ],
    [
      '<circle cx="980" cy="170" r="80" fill="#fff3b8"/>',
      '<path d="M0 470 Q320 330 700 450 T1200 400 V800 H0Z" fill="#9ccf9a"/>',
      '<path d="M0 600 Q420 470 1200 600 V800 H0Z" fill="url(#hill)"/>',
      [
        tree(180, 520, 90),
        tree(400, 500, 110),
        tree(640, 520, 100),
        tree(880, 530, 120),
        tree(1090, 560, 95),
      ].join(''),
    ],
  ),
  latte: scene(
    [
      ['sky', '#8a5a3c', '#5d3722'],
      ['cup', '#ffffff', '#e9ded2'],
    ],
    [
      '<path d="M0 150h1200M0 330h1200M0 520h1200M0 690h1200" stroke="#4a2b1a" stroke-width="5" opacity=".45"/>',
      '<circle cx="585" cy="420" r="318" fill="#2e190e" opacity=".28"/><circle cx="570" cy="400" r="310" fill="url(#cup)"/>',
      '<circle cx="570" cy="400" r="205" fill="#d9c9b8"/><rect x="745" y="368" width="150" height="64" rx="32" fill="#f4ece3"/>',
      '<circle cx="570" cy="400" r="190" fill="#fbf6f0"/><circle cx="570" cy="400" r="168" fill="#a8683a"/>',
      '<path d="M570 505C450 425 462 320 530 322C556 323 570 345 570 358C570 345 584 323 610 322C678 320 690 425 570 505Z" fill="#f8ead6"/>',
      '<path d="M570 470C505 422 512 368 545 368C560 368 570 382 570 390C570 382 580 368 595 368C628 368 635 422 570 470Z" fill="#c98f5c"/>',
      '<path d="M930 130L1085 690" stroke="#dfe3e6" stroke-width="22" stroke-linecap="round"/><ellipse cx="920" cy="100" rx="46" ry="70" fill="#dfe3e6" transform="rotate(-15 920 100)"/>',
    ],
  ),
  rolls: scene(
    [
      ['sky', '#f6dcc3', '#e7b58c'],
      ['bun', '#e6a45c', '#b06a2d'],
    ],
    [
      '<rect x="90" y="110" width="1020" height="590" rx="46" fill="#3f4a57"/><rect x="120" y="140" width="960" height="530" rx="30" fill="#596675"/>',
      [bun(290, 290), bun(600, 275), bun(905, 295), bun(300, 530), bun(610, 540), bun(910, 525)].join(''),
    ],
  ),
  terrace: scene(
    [
      ['sky', '#bfe3f2', '#f9f0dd'],
      ['wall', '#f2c9a1', '#e0a877'],
    ],
    [
      '<rect y="150" width="1200" height="480" fill="url(#wall)"/><rect y="620" width="1200" height="180" fill="#b9aa9a"/>',
      '<rect x="140" y="320" width="250" height="300" fill="#34505e"/><rect x="810" y="320" width="250" height="300" fill="#34505e"/><rect x="510" y="300" width="180" height="320" fill="#5f3a27"/>',
      '<path d="M80 190H1120L1170 300H30Z" fill="#c8402f"/><path d="M184 190h104l-28 110H144ZM392 190h104l-6 110H374ZM600 190h104l16 110H604ZM808 190h104l38 110H834ZM1016 190h104l50 110h-116Z" fill="#fff3e6"/>',
      [table(260, 640), table(930, 650)].join(''),
      '<path d="M470 640q-30-120 10-150q40 30 10 150Z" fill="#4d8a4a"/><rect x="448" y="620" width="64" height="80" rx="8" fill="#a8572f"/>',
    ],
  ),
  pass: scene(
    [
      ['sky', '#5aa4dc', '#dceff8'],
      ['rock', '#7d8aa0', '#4a5568'],
      ['grass', '#8fbf6a', '#4c8044'],
    ],
    [
      '<path d="M0 430L210 190L330 310L560 90L800 360L960 220L1200 440V800H0Z" fill="url(#rock)"/>',
      '<path d="M560 90L480 168L540 210L575 176L640 236L660 202ZM210 190L165 242L215 262L262 242ZM960 220L914 262L960 300L1016 272Z" fill="#fff"/>',
      '<path d="M0 560Q300 430 640 520T1200 470V800H0Z" fill="url(#grass)"/>',
      '<path d="M520 800C620 720 980 740 900 660C830 600 420 660 470 590C510 545 790 580 760 530C745 505 660 500 640 490" fill="none" stroke="#f1efe9" stroke-width="34" stroke-linecap="round"/>',
      '<path d="M520 800C620 720 980 740 900 660C830 600 420 660 470 590C510 545 790 580 760 530" fill="none" stroke="#5c6470" stroke-width="22" stroke-linecap="round"/>',
    ],
  ),
  bike: scene(
    [
      ['sky', '#f7a35c', '#fbe3b5'],
      ['field', '#6b7f3a', '#3d4d22'],
    ],
    [
      '<circle cx="880" cy="330" r="130" fill="#fff0c4"/><path d="M0 560Q350 480 700 545T1200 520V800H0Z" fill="url(#field)"/>',
      '<g fill="none" stroke="#1f2633" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"><circle cx="370" cy="560" r="140"/><circle cx="800" cy="560" r="140"/><path d="M370 560L510 330H720L585 560ZM510 330L585 560M495 290L510 330M720 330L800 560M705 270L720 330M690 262h70q36 6 30 44M450 286h92"/></g>',
      '<circle cx="585" cy="560" r="34" fill="#1f2633"/><circle cx="370" cy="560" r="14" fill="#1f2633"/><circle cx="800" cy="560" r="14" fill="#1f2633"/>',
    ],
  ),
  night: scene(
    [
      ['sky', '#101736', '#4b3a7c'],
      ['road', '#2a2f45', '#12151f'],
    ],
    [
      '<circle cx="930" cy="150" r="60" fill="#f4eecb"/>',
      [
        block(60, 260, 170),
        block(250, 180, 150),
        block(420, 330, 190),
        block(640, 220, 160),
        block(830, 300, 140),
        block(990, 240, 170),
      ].join(''),
      '<path d="M0 620H1200V800H0Z" fill="url(#road)"/><path d="M60 712h140M320 712h140M580 712h140M840 712h140M1100 712h80" stroke="#f1c75b" stroke-width="12"/>',
      '<circle cx="520" cy="600" r="26" fill="#ff5d4d"/><circle cx="520" cy="600" r="60" fill="#ff5d4d" opacity=".25"/>',
    ],
  ),
  workshop: scene(
    [
      ['sky', '#2f4a54', '#1d2f37'],
      ['bench', '#c98f57', '#8f5c31'],
    ],
    [
      '<rect x="90" y="90" width="1020" height="380" rx="12" fill="#3d5d69"/><path d="M200 150v220M280 150v170M360 150v240" stroke="#e6e2d8" stroke-width="18" stroke-linecap="round"/>',
      '<g fill="none" stroke="#e6e2d8" stroke-width="14"><circle cx="620" cy="280" r="130"/><circle cx="620" cy="280" r="26"/><path d="M620 150v260M490 280h260M528 188l184 184M712 188L528 372"/></g>',
      '<path d="M860 160h150l-24 80h-102ZM900 240h70v150h-70Z" fill="#e0633f"/>',
      '<rect y="520" width="1200" height="280" fill="url(#bench)"/><path d="M0 600h1200M0 690h1200" stroke="#6f4523" stroke-width="5" opacity=".5"/>',
    ],
  ),
};
