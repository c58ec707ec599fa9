#!/bin/sh
# Stands in for Composer with the packages of Debian (php-guzzlehttp-guzzle), so that the test needs no Packagist.
mkdir -p client/vendor
cat > client/vendor/autoload.php <<'END'
<?php
require_once '/usr/share/php/GuzzleHttp/autoload.php';
spl_autoload_register(function (string $class): void {
    $file = __DIR__ . '/../lib/' . str_replace('\\', '/', substr($class, strlen('Postrider/'))) . '.php';
    if (str_starts_with($class, 'Postrider') && is_file($file)) require $file;
});
END
