<?php

use OpenAPI\Client\Api\PlansApi;
use OpenAPI\Client\Api\SessionsApi;
use OpenAPI\Client\Api\SubscriptionsApi;
use OpenAPI\Client\ApiException;
use OpenAPI\Client\Configuration;
use OpenAPI\Client\Model\Credentials;
use OpenAPI\Client\Model\ErrorResponse;
use OpenAPI\Client\Model\UpgradeByPlanKey;
use OpenAPI\Client\Model\UsageTally;

require 'GuzzleHttp/autoload.php';

spl_autoload_register(function (string $class): void {
    $file = 'client/lib/' . strtr($class, ['OpenAPI\\Client\\' => '', '\\' => '/']) . '.php';
    if (is_file($file)) {
        require $file;
    }
});

function ensure(bool $holds, string $step): void
{
    if (!$holds) {
        throw new Exception("step $step");
    }
    echo "step $step\n";
}

$billing = (new Configuration())->setHost(getenv('BILLING_URL'))->setAccessToken(getenv('TOKEN'));

$credentials = new Credentials(['email' => getenv('EMAIL'), 'password' => getenv('PASSWORD')]);
(new SessionsApi(config: $billing))->createSession($credentials);
ensure(true, '1 signed in');

$plans = (new PlansApi(config: $billing))->listPlans()->getData();
$prices = array_map(fn ($plan) => $plan->getPrice(), $plans);
ensure(in_array(3_000_000_000, $prices, true), '2 read a price beyond 32 bits');

$api = new SubscriptionsApi(config: $billing);
$free = array_values(array_filter($api->listSubscriptions()->getData(), fn ($one) => $one->getStatus() === 'free'))[0];
$upgraded = $api->upgradeFromFree($free->getId(), new UpgradeByPlanKey(['plan_key' => 'pro']), 'upgrade-1')->getData();
ensure($upgraded->getStatus() === 'active', '3 upgraded');

$tally = $api->tallyUsage($upgraded->getId(), new UsageTally(['feature' => 'api_calls', 'quantity' => 3]));
ensure($tally->getData()->getTotal() === 3, '4 counted usage');

try {
    $api->tallyUsage($upgraded->getId(), new UsageTally(['feature' => 'rockets', 'quantity' => 3]));
    throw new Exception('It was counted.');
} catch (ApiException $refused) {
    $error = $refused->getResponseObject();
    $isTyped = $refused->getCode() === 422 && $error instanceof ErrorResponse;
    ensure($isTyped && isset($error->getErrors()['feature']), '5 was refused by a typed 422');
}
