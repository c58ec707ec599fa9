import { describe, expect, test } from '@jest/globals';
import { readConnection } from './config.ts';

const ENV = { POSTRIDER_OPERATOR_ADDRESS: 'https://env.example.com', POSTRIDER_OPERATOR_TOKEN: 'env' };

describe('the connection', () => {
  test('is that of the options, or else of the environment', () => {
    expect(readConnection({}, ENV)).toEqual({ address: 'https://env.example.com', token: 'env' });
    const options = { address: 'https://option.example.com:50057/', token: 'option' };
    expect(readConnection(options, ENV)).toEqual({ ...options, address: 'https://option.example.com:50057' });
  });

  test('is encrypted, except on this machine', () => {
    const at = (address: string) => readConnection({ address, token: 't' }, {}).address;
    expect(at('operator.example.com:50057')).toBe('https://operator.example.com:50057');
    expect(at('127.0.0.1:50057')).toBe('http://127.0.0.1:50057');
    expect(at('localhost:50057')).toBe('http://localhost:50057');
    expect(at('[::1]:50057')).toBe('http://[::1]:50057');
    expect(at('https://localhost:50057')).toBe('https://localhost:50057');
    for (const clear of ['http://10.0.0.1:50057', 'http://127.example.com:50057'])
      expect(() => at(clear)).toThrow('Use https://');
  });

  test.each(['ftp://a', 'https://a/path', 'a b', 'https://'])('is refused at the address %j', (address) =>
    expect(() => readConnection({ address, token: 't' }, {})).toThrow('is not an address'),
  );

  test('needs an address and a token from the same place', () => {
    expect(() => readConnection({ address: 'localhost:1' }, {})).toThrow('The token is missing');
    expect(() => readConnection({ token: 't' }, {})).toThrow('The address is missing');
  });
});
