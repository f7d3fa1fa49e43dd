module example.com/journey

go 1.24

require github.com/ogen-go/ogen v1.18.0
