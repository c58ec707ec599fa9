import { describe, expect, test } from '@jest/globals';
import { ConfigError } from '../config/config.ts';
import { createAddressRules, isPublicAddress } from './addresses.ts';

describe('isPublicAddress', () => {
  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '0.0.0.0',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '203.0.113.9',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    'not an address',
    // Others that hold a v4 address, and what nobody was given.
    '::7f00:1',
    '::a9fe:a9fe',
    '::ffff:0:7f00:1',
    '64:ff9b:1::7f00:1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2606:4700::5efe:7f00:1',
    '2606:4700::200:5efe:a00:1',
    '100::1',
    '100:0:0:1::',
    '1000::1',
    '4000::1',
    '5f00::1',
    '3ffe::1',
    '3fff::1',
    'fec0::1',
    'fe80::1%eth0',
    '2620:4f:8000::1',
    '168.63.129.16',
    '192.88.99.1',
    '192.175.48.1',
    '198.51.100.1',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['1.1.1.1', '93.184.216.34', '2606:4700::1111', '::ffff:1.1.1.1'])('%s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('an operator’s rules', () => {
  test.each([
    '0.0.0.0/0',
    '::/0',
    '8.0.0.0/7',
    '169.254.0.0/16',
    '169.254.169.254/32',
    '128.0.0.0/1',
    'fe80::/10',
    'fd00::/8',
    '100.100.0.0/16',
    'ten',
  ])('that allow %s are refused', (cidr) =>
    expect(() => createAddressRules({ allowCidrs: [cidr] })).toThrow(ConfigError),
  );

  test('may be wide where the machine is configured for development', () => {
    const mayReach = createAddressRules({ allowCidrs: ['0.0.0.0/0'], allowUnsafe: true });
    expect(mayReach('169.254.169.254')).toBe(true);
  });

  test('allow ranges beside the public ones, and deny what is public otherwise', () => {
    const mayReach = createAddressRules({
      allowCidrs: ['10.1.0.0/16', 'fd12:3456::/32'],
      denyCidrs: ['93.184.0.0/16', '10.1.2.0/24', '2606:4700::/32'],
    });
    const all = [
      '10.1.0.1',
      '::ffff:10.1.0.1',
      'fd12:3456::1',
      '10.1.2.1',
      '10.2.0.1',
      '93.184.216.34',
      '2606:4700::1',
      '1.1.1.1',
    ];
    expect(all.filter(mayReach)).toEqual(['10.1.0.1', '::ffff:10.1.0.1', 'fd12:3456::1', '1.1.1.1']);
  });
});
