# Runs the given command in the folder of each sample, with that sample's environment and its name.
# `printed` has what it printed. A sample that failed has a file `failed`, with what it complained of.
while IFS="$(printf '\t')" read -r name TOKEN OPERATOR_KEY COOKIE; do
  export TOKEN OPERATOR_KEY COOKIE
  (cd "$name" && { "$@" "$name" >printed 2>complaint </dev/null || mv complaint failed; })
done <samples
