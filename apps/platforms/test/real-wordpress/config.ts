/** Hands every address that is no file to WordPress, as web servers are configured. */
export const ROUTER = `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$uploads = getenv('WORDPRESS_CONTENT');
if (str_starts_with($path, '/wp-content/') && is_file($uploads . substr($path, 11))) {
  header('Content-Type: application/octet-stream');
  readfile($uploads . substr($path, 11));
  return;
}
if ($path !== '/' && is_file($_SERVER['DOCUMENT_ROOT'] . $path)) return false;
$_SERVER['SCRIPT_NAME'] = '/index.php';
require $_SERVER['DOCUMENT_ROOT'] . '/index.php';
`;

const SALTS = ['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'].flatMap((name) => [
  `${name}_KEY`,
  `${name}_SALT`,
]);

/** Sites without https have no application passwords, except in the environment “local”. */
export const configOf = (folder: string, wordpress: string) => {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${folder}/db.sock`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    WP_ENVIRONMENT_TYPE: 'local',
    WP_CONTENT_DIR: `${folder}/content`,
    ...Object.fromEntries(SALTS.map((name) => [name, `test ${name}`])),
  };
  const lines = Object.entries(constants).map(([name, value]) => `define('${name}', '${value}');`);
  const flags = ['WP_HTTP_BLOCK_EXTERNAL', 'DISABLE_WP_CRON', 'AUTOMATIC_UPDATER_DISABLED'];
  return [
    '<?php',
    ...lines,
    ...flags.map((name) => `define('${name}', true);`),
    // Behind a proxy, its address is the proxy's.
    "foreach (['WP_HOME', 'WP_SITEURL'] as $name) define($name, 'http://' . $_SERVER['HTTP_HOST']);",
    "$table_prefix = 'wp_';",
    `defined('ABSPATH') || define('ABSPATH', '${wordpress}/');`,
    "require_once ABSPATH . 'wp-settings.php';",
    '',
  ].join('\n');
};

/** Installs the site, with pretty addresses and a second category. */
export const INSTALL = `
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
ob_start();
wp_install('A real blog', 'owner', 'owner@example.org', true, '', wp_generate_password());
ob_end_clean();
update_option('permalink_structure', '/%year%/%postname%/');
wp_insert_term('Food & Drink', 'category');
echo json_encode(true);
`;
