#!/bin/sh
# Unpacks Debian 13's PgBouncer with its libraries into a folder, beside the machine's packages and without touching
# them: npm run test:cluster takes it from PATH=FOLDER/bin:$PATH. Takes the folder.
set -eu
folder=$(realpath -m "${1:?the folder to unpack into}")
mkdir -p "$folder/state/lists/partial" "$folder/cache/archives/partial" "$folder/packages" "$folder/bin"
touch "$folder/state/status"
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${DEBIAN:-http://deb.debian.org/debian} trixie main" \
  >"$folder/sources.list"
cat >"$folder/apt.conf" <<END
Dir::State "$folder/state";
Dir::State::status "$folder/state/status";
Dir::Cache "$folder/cache";
Dir::Etc::sourcelist "$folder/sources.list";
Dir::Etc::sourceparts "-";
Acquire::Languages "none";
APT::Sandbox::User "$(id -un)";
END
cd "$folder/packages"
apt-get -q -c ../apt.conf update
apt-get -q -c ../apt.conf download pgbouncer libc6 libevent-2.1-7t64 libssl3t64 libcares2 libpam0g libsystemd0 \
  libaudit1 libcap-ng0 libcap2 libzstd1 zlib1g libgcc-s1
for package in *.deb; do dpkg -x "$package" ../root; done
libraries=$folder/root/usr/lib/x86_64-linux-gnu
cat >"$folder/bin/pgbouncer" <<END
#!/bin/sh
exec "$libraries/ld-linux-x86-64.so.2" --library-path "$libraries" "$folder/root/usr/sbin/pgbouncer" "\$@"
END
chmod 755 "$folder" "$folder/bin" "$folder/bin/pgbouncer"
chmod -R a+rX "$folder/root"
"$folder/bin/pgbouncer" --version
